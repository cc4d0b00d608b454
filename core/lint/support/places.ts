import type { Line } from '../../parse/robots-txt.ts'
import type { Place } from '../problem.ts'

/** The value of a record, or the name of its field if the value is empty. */
export const valueOrNamePlace = ({ value, nameFrom, nameTo, valueFrom, valueTo }: Line): Place =>
  value === '' ? { from: nameFrom, to: nameTo } : { from: valueFrom, to: valueTo }

/** The offset at which the content of a line ends: before its comment, if it has one. */
export const contentEnd = (line: Line): number => (line.commentFrom < 0 ? line.to : line.commentFrom)
