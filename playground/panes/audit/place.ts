import { createContext, type ReactNode, use } from 'react'
import type { AuditRow } from '../../audit/question.ts'

/** A further column of the rows, with something that the audit itself does not know. */
export interface PlaceColumn {
  readonly id: string
  readonly title: string
  /** A CSS grid track: `9rem`. */
  readonly width: string
  /** The content of a cell. `file` is the input that the row was read from. */
  readonly cell: (row: AuditRow, file: Blob | undefined) => ReactNode
}

/** Where the pane is used: in the playground, or on a page that adds the inputs by itself. */
export interface AuditPlace {
  /** Whether lists can be kept on the device and are restored from there. */
  readonly keeps: boolean
  readonly columns: readonly PlaceColumn[]
  /**
   * Whether the page adds the inputs by itself. Then it knows how to read them and whose they are, so the pane offers
   * neither options nor starting over, and begins with the conflicts.
   */
  readonly addsInputs: boolean
  /** Whether the page fetches the sitemaps of a sitemap index, so that the person need not add them. */
  readonly fetchesParts: boolean
}

const playground: AuditPlace = { keeps: true, columns: [], addsInputs: false, fetchesParts: false }

export const AuditPlaceContext = createContext<AuditPlace>(playground)

export const useAuditPlace = (): AuditPlace => use(AuditPlaceContext)
