import { isProgram, type Reading } from '../../core/index.ts'

/** The reading of views that need patterns of rules, which programs do not have: in place of a program, as documented. */
export const readingByTexts = (reading: Reading): Reading => (isProgram(reading) ? 'as-documented' : reading)
