import type { ReactNode } from 'react'
import type { DisplayState } from '../theme/state-shapes.ts'
import { CodeText } from './CodeText.tsx'
import { StateIcon } from './StateIcon.tsx'
import './empty.css'

export type PictureRow = readonly [path: string, ...states: DisplayState[]]

interface Props {
  readonly title: string
  readonly text: string
  /** What will be there, in small. */
  readonly picture?: readonly PictureRow[]
  /** What stands between two states. */
  readonly between?: string
  readonly children?: ReactNode
}

/** What a pane says while there is nothing to show in it. */
export function Empty({ title, text, picture = [], between, children }: Props) {
  return (
    <div className="empty">
      {picture.length > 0 && (
        <table className="empty-picture" aria-hidden="true">
          <tbody>
            {picture.map(([path, ...states]) => (
              <tr key={path}>
                <td>
                  <CodeText text={path} />
                </td>
                {states.map((state, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a picture never changes.
                  <td key={index}>
                    {between !== undefined && index > 0 && `${between} `}
                    <StateIcon state={state} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <h3>{title}</h3>
      <p>{text}</p>
      {children}
    </div>
  )
}
