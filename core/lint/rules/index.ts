import type { LintRule } from '../rule.ts'
import { absoluteUrlAsPath } from './absolute-url-as-path.ts'
import { adminAjax } from './admin-ajax.ts'
import { binaryFile } from './binary-file.ts'
import { blankLineInGroup } from './blank-line-in-group.ts'
import { blockedImages } from './blocked-images.ts'
import { blockedPreviews } from './blocked-previews.ts'
import { blockedResources } from './blocked-resources.ts'
import { borrowedGroup } from './borrowed-group.ts'
import { broadPath } from './broad-path.ts'
import { byteOrderMark } from './byte-order-mark.ts'
import { caseMismatch } from './case-mismatch.ts'
import { cleanParam } from './clean-param.ts'
import { closedWithExceptions } from './closed-with-exceptions.ts'
import { contentSignal } from './content-signal.ts'
import { contentUsage } from './content-usage.ts'
import { contradictoryUsage } from './contradictory-usage.ts'
import { controlCharacter } from './control-character.ts'
import { crawlDelay } from './crawl-delay.ts'
import { disobedientCrawler } from './disobedient-crawler.ts'
import { dollarInsidePath } from './dollar-inside-path.ts'
import { droppedGlobalRules } from './dropped-global-rules.ts'
import { duplicateRule } from './duplicate-rule.ts'
import { duplicateUsage } from './duplicate-usage.ts'
import { emptyDisallow } from './empty-disallow.ts'
import { encodedTwice } from './encoded-twice.ts'
import { errorPage } from './error-page.ts'
import { everyoneAsProductToken } from './everyone-as-product-token.ts'
import { fileTooLarge } from './file-too-large.ts'
import { fullWidthColon } from './full-width-colon.ts'
import { groupWithoutRules } from './group-without-rules.ts'
import { hashInPath } from './hash-in-path.ts'
import { hostRecord } from './host-record.ts'
import { htmlDocument } from './html-document.ts'
import { ignoredGlobalGroup } from './ignored-global-group.ts'
import { ineffectiveAllow } from './ineffective-allow.ts'
import { invalidProductToken } from './invalid-product-token.ts'
import { invalidUtf8 } from './invalid-utf-8.ts'
import { invisibleCharacter } from './invisible-character.ts'
import { joinedGroups } from './joined-groups.ts'
import { licenseNotAbsolute } from './license-not-absolute.ts'
import { longLine } from './long-line.ts'
import { malformedEscape } from './malformed-escape.ts'
import { managedBlock } from './managed-block.ts'
import { markdownFence } from './markdown-fence.ts'
import { markupInPath } from './markup-in-path.ts'
import { mergeConflict } from './merge-conflict.ts'
import { missingColon } from './missing-colon.ts'
import { misspelledField } from './misspelled-field.ts'
import { misspelledProductToken } from './misspelled-product-token.ts'
import { neverWins } from './never-wins.ts'
import { noindexRecord } from './noindex-record.ts'
import { nulCharacter } from './nul-character.ts'
import { operatorAsProductToken } from './operator-as-product-token.ts'
import { outdatedDefault } from './outdated-default.ts'
import { overruledAllow } from './overruled-allow.ts'
import { pageBesideFolder } from './page-beside-folder.ts'
import { pathWithoutSlash } from './path-without-slash.ts'
import { purposeToken } from './purpose-token.ts'
import { queryRule } from './query-rule.ts'
import { quotedPath } from './quoted-path.ts'
import { redundantRule } from './redundant-rule.ts'
import { regularExpression } from './regular-expression.ts'
import { remarkInPath } from './remark-in-path.ts'
import { repeatedProductToken } from './repeated-product-token.ts'
import { requestRate } from './request-rate.ts'
import { retiredProductToken } from './retired-product-token.ts'
import { retiredUsageLabel } from './retired-usage-label.ts'
import { ruleBeforeUserAgent } from './rule-before-user-agent.ts'
import { rulesOfLastGroup } from './rules-of-last-group.ts'
import { secretInPath } from './secret-in-path.ts'
import { severalPaths } from './several-paths.ts'
import { severalProductTokens } from './several-product-tokens.ts'
import { severalRecordsInLine } from './several-records-in-line.ts'
import { sitemapBlocked } from './sitemap-blocked.ts'
import { sitemapNotAbsolute } from './sitemap-not-absolute.ts'
import { sitemapOfAnotherStage } from './sitemap-of-another-stage.ts'
import { sitemapOnNextLine } from './sitemap-on-next-line.ts'
import { strayText } from './stray-text.ts'
import { tie } from './tie.ts'
import { trailingStar } from './trailing-star.ts'
import { unescapedCharacter } from './unescaped-character.ts'
import { unfilledTemplate } from './unfilled-template.ts'
import { unknownField } from './unknown-field.ts'
import { unnamedAiCrawlers } from './unnamed-ai-crawlers.ts'
import { usageBeforeUserAgent } from './usage-before-user-agent.ts'
import { usageEndsGroup } from './usage-ends-group.ts'
import { usageLabel } from './usage-label.ts'
import { usageNeverDecides } from './usage-never-decides.ts'
import { usageNotRepeated } from './usage-not-repeated.ts'
import { usagePath } from './usage-path.ts'
import { utf16 } from './utf-16.ts'
import { visitTime } from './visit-time.ts'
import { wholeSiteBlocked } from './whole-site-blocked.ts'

// `npm run update` writes this file: a rule is listed by being in this folder.
/** Every rule, sorted by id. */
export const lintRules: readonly LintRule[] = [
  absoluteUrlAsPath,
  adminAjax,
  binaryFile,
  blankLineInGroup,
  blockedImages,
  blockedPreviews,
  blockedResources,
  borrowedGroup,
  broadPath,
  byteOrderMark,
  caseMismatch,
  cleanParam,
  closedWithExceptions,
  contentSignal,
  contentUsage,
  contradictoryUsage,
  controlCharacter,
  crawlDelay,
  disobedientCrawler,
  dollarInsidePath,
  droppedGlobalRules,
  duplicateRule,
  duplicateUsage,
  emptyDisallow,
  encodedTwice,
  errorPage,
  everyoneAsProductToken,
  fileTooLarge,
  fullWidthColon,
  groupWithoutRules,
  hashInPath,
  hostRecord,
  htmlDocument,
  ignoredGlobalGroup,
  ineffectiveAllow,
  invalidProductToken,
  invalidUtf8,
  invisibleCharacter,
  joinedGroups,
  licenseNotAbsolute,
  longLine,
  malformedEscape,
  managedBlock,
  markdownFence,
  markupInPath,
  mergeConflict,
  missingColon,
  misspelledField,
  misspelledProductToken,
  neverWins,
  noindexRecord,
  nulCharacter,
  operatorAsProductToken,
  outdatedDefault,
  overruledAllow,
  pageBesideFolder,
  pathWithoutSlash,
  purposeToken,
  queryRule,
  quotedPath,
  redundantRule,
  regularExpression,
  remarkInPath,
  repeatedProductToken,
  requestRate,
  retiredProductToken,
  retiredUsageLabel,
  ruleBeforeUserAgent,
  rulesOfLastGroup,
  secretInPath,
  severalPaths,
  severalProductTokens,
  severalRecordsInLine,
  sitemapBlocked,
  sitemapNotAbsolute,
  sitemapOfAnotherStage,
  sitemapOnNextLine,
  strayText,
  tie,
  trailingStar,
  unescapedCharacter,
  unfilledTemplate,
  unknownField,
  unnamedAiCrawlers,
  usageBeforeUserAgent,
  usageEndsGroup,
  usageLabel,
  usageNeverDecides,
  usageNotRepeated,
  usagePath,
  utf16,
  visitTime,
  wholeSiteBlocked,
]
