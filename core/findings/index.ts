/** What an audit finds, and the address lists of operators. */
export { guessedCrawlers, MAX_ADDRESS_LIST_BYTES, readAddressList } from './address-list.ts'
export { addressesOfFinding, type FindingKey, type RequestedAddresses, rowsOfFinding } from './finding-rows.ts'
export { findingsOf } from './findings.ts'
