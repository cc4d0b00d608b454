/** What Verdicts shows only for files with lines about the use of pages. */
export { default as messages } from 'virtual:messages/usage'
export { UsageLine } from './UsageLine.tsx'
export { UsageSwitch } from './UsageSwitch.tsx'
