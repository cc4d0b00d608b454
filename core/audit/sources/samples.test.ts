/** Made-up files as some two hundred products write them: each is read right, or refused in words. */
import { describe, expect, test } from 'vitest'
import { addsUp, readSource } from '../../testing/read-source.ts'
import { outcomeOf, type SourceSample, sourceSamples } from '../../testing/source-samples.ts'

const samples = sourceSamples()

const wanted = ({ refused, judged }: SourceSample): string =>
  refused !== undefined || judged === false ? 'refused' : 'right'

describe('samples', () => {
  test('there is one for each of many products', () => {
    expect(samples.length).toBeGreaterThan(200)
    expect(new Set(samples.map(({ product }) => product)).size).toBe(samples.length)
    expect(samples.filter(({ source }) => !/^https?:\/\/\S+$/.test(source))).toEqual([])
  })

  test.each(samples)('$product', sample => {
    const read = readSource(sample.text, sample.options)
    expect(outcomeOf(sample, read)).toBe(wanted(sample))
    expect(addsUp(read)).toBe(true)
    if (sample.refused !== undefined) expect(read.refused).toBe(`input_${sample.refused}`)
  })

  test('are read the same in small pieces', () => {
    for (const sample of samples) {
      expect(readSource(sample.text, sample.options, [7, 1, 300]).records, sample.product).toEqual(
        readSource(sample.text, sample.options).records,
      )
    }
  })
})
