import type { ComponentType } from 'react'
import type { PaneId } from './panes.ts'
import { Verdicts } from './verdicts/Verdicts.tsx'
import { Why } from './why/Why.tsx'

/** What each tab shows. */
export const panes: Readonly<Record<PaneId, ComponentType>> = { verdicts: Verdicts, why: Why }
