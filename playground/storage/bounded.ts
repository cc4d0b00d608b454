/**
 * Schemas for lists and tables from outside: links, storage, messages, pages. Each has a maximum, and it is checked before
 * the items are: a million wrong items would cost seconds and a gigabyte of reports about them.
 */
import * as v from 'valibot'

export const boundedList = <const Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(anyList<v.InferInput<Item>>(), v.maxLength(most), v.array(item))

/** The first `most` items of a list. The others are not looked at. */
export const beginningOf = <const Item extends v.GenericSchema>(item: Item, most: number) =>
  v.pipe(
    anyList<v.InferInput<Item>>(),
    v.transform(items => items.slice(0, most)),
    v.maxLength(most),
    v.array(item),
  )

/** A table of at most `most` entries. */
export const boundedTable = <const Key extends v.GenericSchema<string, string>, const Value extends v.GenericSchema>(
  key: Key,
  value: Value,
  most: number,
) =>
  v.pipe(
    v.custom<v.InferInput<v.RecordSchema<Key, Value, undefined>>>(isTable),
    v.maxEntries(most),
    v.record(key, value),
  )

const anyList = <Item>() => v.custom<Item[]>(Array.isArray)

const isTable = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
