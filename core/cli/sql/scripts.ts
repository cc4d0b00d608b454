/** The SQL statements that create functions from the script. `vite build --mode sql` writes them next to it. */

/**
 * BigQuery loads the script from Cloud Storage (at most 1 MB), as a statement can have only 32 KB. It has no INT64
 * here.
 */
export const bigquerySql = (version: string): string => `-- robotscope ${version}
-- Put robotscope.js into Cloud Storage, and name the bucket and the dataset here.
CREATE OR REPLACE FUNCTION my_dataset.robots_is_allowed(robots_txt STRING, crawler STRING, url STRING)
RETURNS BOOL
LANGUAGE js
OPTIONS (library = ['gs://my-bucket/robotscope.js'])
AS r"""
  return robotscope.isAllowed(robots_txt, crawler, url)
""";

CREATE OR REPLACE FUNCTION my_dataset.robots_verdict(robots_txt STRING, crawler STRING, url STRING)
RETURNS STRUCT<allowed BOOL, line FLOAT64, rule STRING, reason STRING>
LANGUAGE js
OPTIONS (library = ['gs://my-bucket/robotscope.js'])
AS r"""
  return robotscope.verdict(robots_txt, crawler, url)
""";
`

/** Snowflake has no imports, so the function contains the script. Its state is kept between rows. */
export function snowflakeSql(version: string, script: string): string {
  const body = (call: string) =>
    sqlString(
      `if (typeof globalThis.robotscope === 'undefined') {\n${script}\nglobalThis.robotscope = robotscope\n}\nreturn globalThis.robotscope.${call}(ROBOTS_TXT, CRAWLER, URL)`,
    )
  const head = (name: string, returns: string) =>
    `CREATE OR REPLACE FUNCTION ${name}(ROBOTS_TXT VARCHAR, CRAWLER VARCHAR, URL VARCHAR)\nRETURNS ${returns}\nLANGUAGE JAVASCRIPT\nIMMUTABLE\nAS `
  return `-- robotscope ${version}
${head('ROBOTS_IS_ALLOWED', 'BOOLEAN')}${body('isAllowed')};

${head('ROBOTS_VERDICT', 'OBJECT')}${body('verdict')};
`
}

/** A string literal: backslashes and quotation marks are escaped. */
const sqlString = (text: string): string => `'${text.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`
