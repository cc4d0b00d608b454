import { useEffect, useRef } from 'react'
import { verdictSentence } from '../../core/verdict/index.ts'
import { coreText } from '../strings/core-text.ts'
import { t } from '../strings/t.ts'
import type { ChosenTest } from './chosen-test.ts'
import type { Matrix } from './matrix.ts'

/** The pause after the last key in ms, so that a person who types hears only the final result. */
const VERDICT_PAUSE_MS = 700

/**
 * Announces the chosen verdict and the totals together when a change of the file or the reading changes them. The
 * verdict waits for totals that are still being counted.
 */
export function useVerdictAnnouncement(
  matrix: Matrix,
  chosen: ChosenTest | undefined,
  announce: (text: string) => void,
): void {
  const sentence = sentenceOfTest(chosen)
  const test = chosen && `${chosen.target.id} ${chosen.matcher.crawler.token}`
  const { totals, counting } = matrix
  const isCounted = totals !== undefined && !counting
  const { allowed = 0, blocked = 0 } = totals ?? {}
  const said = useRef<{ test: string | undefined; sentence: string | undefined; blocked: number; allowed: number }>(
    null,
  )

  useEffect(() => {
    if (!isCounted) return
    const pause = window.setTimeout(() => {
      const before = said.current
      said.current = { test, sentence, blocked, allowed }
      if (!before) return
      // Choosing another test moves the focus to its cell, which screen readers then read out.
      const other = before.test === test && before.sentence !== sentence ? sentence : undefined
      const others = before.blocked !== blocked || before.allowed !== allowed
      const text = [other, others && t('matrix_totals', { blocked, allowed })].filter(Boolean).join(' ')
      if (text !== '') announce(text)
    }, VERDICT_PAUSE_MS)
    return () => window.clearTimeout(pause)
  }, [test, sentence, blocked, allowed, isCounted, announce])
}

function sentenceOfTest(chosen: ChosenTest | undefined): string | undefined {
  if (!chosen?.siteVerdict) return undefined
  const { matcher, siteVerdict, target } = chosen
  return `${coreText(verdictSentence(matcher, siteVerdict, target.text)).text}.`
}
