import { type Wordings, wordings } from '../../text/wording.ts'

const texts = {
  // About one row.
  overlong: 'The line is longer than $size$.',
  cutOff: 'The file ends in the middle of this row.',
  quotes: 'A quotation mark is not closed, or text follows a closing one within the cell.',
  noCell: 'The row has no column $column$, which holds the URLs.',
  emptyCell: 'The cell for the URL is empty.',
  tooManyCells:
    'The row has $count$ cells under $columns$ columns. Perhaps a cell holds the separator and is not in quotation marks.',
  notOfFormat: 'The line is not in the format of this log.',
  noRequest: 'The line holds no HTTP request.',
  noPath: 'The request is not for a path.',
  noFields: 'The line comes before the first `#Fields:`, which names the columns.',
  notJson: 'The line is not a JSON object.',
  noUrlKey: 'The object has no key that is known to hold a URL or a path.',
  noAddress: 'The entry names no URL.',
  notJsonElement: 'The element is neither a string nor an object in JSON.',
  overlongElement: 'The element is longer than $size$, or its brackets are not closed.',
  misplacedEntry: 'A `$name$` does not belong into a `$root$`. Search engines skip it.',
  overlongUrl: 'The URL is longer than $size$.',
  notWellFormed: 'The entry is not well-formed XML.',

  // Why nothing, or nothing more, is read.
  empty: 'The file is empty.',
  robotsTxt: 'This is a robots.txt file. It has rules, not URLs: open it as the file that URLs are judged by.',
  escaped:
    'This text was written to be shown on a web page: it has `&quot;` or `&lt;` in place of the characters themselves. Save the file itself and not what a page shows.',
  arrays: 'This is JSON of arrays in an array. Save the table as CSV, or each row as an object with names.',
  numbered: 'There are numbers of lines before the lines. Take them away, or open the file that they were made from.',
  manyColumns:
    'The table has more than $count$ columns. Remove some: those with the URLs and what is known of them are enough.',
  zip: 'This is a ZIP archive. Unpack it first.',
  workbook: 'This is a document from Excel or another office program. Save the sheet with the URLs as CSV.',
  pdf: 'This is a PDF document. Copy the URLs out of it, one on each line, into a text file.',
  image: 'This is an image ($format$). Lists of URLs, tables as CSV, sitemaps, feeds and server logs can be read.',
  packed: 'This file is compressed as $format$, which cannot be read here. Unpack it first.',
  binary: 'This file is not text. Lists of URLs, tables as CSV, sitemaps, feeds and server logs can be read.',
  doctype:
    'The file has a DOCTYPE, which could define text that grows without limit. A sitemap does not need a DOCTYPE: remove it.',
  html: 'This is an HTML page, perhaps an error page or the listing of a directory. Save the sitemap or the list itself.',
  unknownRoot:
    'The XML begins with `$name$`. Sitemaps begin with `urlset` or `sitemapindex`, feeds with `rss` or `feed`.',
  textBeforeXml:
    'Text comes before the XML: $text$. Search engines refuse such a sitemap. Find out what writes this text, often a notice of PHP, and stop it. What was copied from a browser is no sitemap: save the file itself.',
  tooDeep: 'The XML is nested more than $depth$ elements deep.',
  tooLong: 'A single piece of the XML is longer than $size$.',
  tooManyFaults: 'The XML has more than 500,000 faults. Only the first part was read.',
  tooLarge: 'The compressed file unpacks to more than $size$. Only the first part was read.',
  formatWithoutUrl: 'This log format holds no request, URL or path.',
  formatSeveral: 'These are $count$ log formats. Give the one in which the log is written.',
  formatUnclosed: 'The log format has a quotation mark that is not closed.',
  formatAmbiguous:
    'In this log format there is nothing between `$first$` and `$second$`, so it is unclear where one ends.',

  noSuchColumn: 'No column is called `$column$`. There are: $columns$.',
  noColumnNumber: 'There is no column $column$: the table has $count$.',
  noColumns: 'A column was chosen, but this file is neither a table nor a log in JSON: choose its kind by hand.',
  notLearnt:
    'The lines have no layout in common in which a request can be found. Give the `log_format` or `LogFormat` of the server.',

  // Remarks on what is odd.
  tie: 'More than one value in these lines may be the page, the host or the User-Agent. Check the rows that are shown, and give the `log_format` or `LogFormat` of the server if they are wrong.',
  tieOfFormats:
    'These lines can be read in two ways that tell nearly as much, and not the same. Check the rows that are shown, and choose the kind by hand if they are wrong.',
  tieOfColumns:
    'More than one column holds URLs: $columns$. The first of them was read. Choose the column of the URLs by hand if that is wrong.',
  furtherCells:
    'After the URLs there seem to be further cells, as in $example$. Choose the separator by hand if this is a table, or the kind if it is a list.',
  escapedUrls:
    'Where the URLs have several parameters, `&amp;` is between them, as in $example$: they were perhaps copied from XML or HTML. Write `&`, or choose the kind by hand if the URLs are as they should be.',
  severalFormats: 'The lines of this log are in $count$ formats. Lines of each were read.',
  truncated: 'The compressed file is cut off. Only the part before the cut was read.',
  damaged: 'The compressed file is damaged. Only the part before the damage was read.',
  checksum: 'The compressed file is damaged: its content does not match its checksum. Some rows may be wrong.',
  trailing: 'Other data follows the compressed data. It was not read.',
  latin1: {
    one: '$count$ line is not UTF-8 and was read as Latin-1 (Windows-1252).',
    other: '$count$ lines are not UTF-8 and were read as Latin-1 (Windows-1252).',
  },
  notInEncoding: 'The file is not entirely in the encoding $encoding$. What does not fit was replaced.',
  manyUrls: 'The sitemap has more than 50,000 URLs, the limit of the sitemaps protocol. Search engines may refuse it.',
  manyOctets: 'The sitemap is larger than 50 MB, the limit of the sitemaps protocol. Search engines may refuse it.',
  namespace:
    'The root element is not in the namespace `$namespace$`, which the sitemaps protocol requires. Search engines may refuse the file.',
  ampersands: {
    one: '$count$ URL has an `&` that should be `&amp;`. Search engines may refuse the file.',
    other: '$count$ URLs have an `&` that should be `&amp;`. Search engines may refuse the file.',
  },
  malformed: 'Line $line$ is not well-formed XML. Search engines may refuse the file.',
  undefinedEntity:
    'Line $line$: `$entity$` is not defined in XML. Write the character itself. Search engines may refuse the file.',
  undeclaredPrefix:
    'Line $line$: the prefix `$prefix$` is not declared: the root element lacks `xmlns:$prefix$`. Search engines may refuse the file.',
  unmatchedTag:
    'Line $line$: a closing tag is not that of the element that is open. Search engines may refuse the file.',
  lateDeclaration:
    'Line $line$: something, perhaps blank space, comes before `<?xml`, which must be the beginning of the file. Search engines may refuse the file.',
  relativeLoc: {
    one: '$count$ address in this sitemap does not begin with `https://` or `http://`. Search engines skip it.',
    other: '$count$ addresses in this sitemap do not begin with `https://` or `http://`. Search engines skip them.',
  },
  unclosed: 'The XML ends before its root element is closed.',
  noUrls: 'No line begins with `https://`, `http://`, a host such as `www.example.com`, or a slash.',
  noUrlColumn:
    'No column seems to hold URLs. Choose the column that does. To read a server log in a format of its own, give the `log_format` or `LogFormat` of its server.',
  unknownTime: {
    one: 'The time of $count$ request could not be read.',
    other: 'The times of $count$ requests could not be read.',
  },
} as const

const { say: sayInput, templates } = wordings('input', texts)

export const say: Wordings<typeof texts>['say'] = sayInput
export const inputTemplates = templates
