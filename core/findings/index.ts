/** What an audit finds, and the address lists of operators. */
export { guessedCrawlers, MAX_ADDRESS_LIST_BYTES, readAddressList } from './address-list.ts'
export { type FindingKey, rowsOfFinding } from './finding-rows.ts'
export { findingsOf } from './findings.ts'
