import { type ComponentProps, useRef } from 'react'

interface Props extends Pick<ComponentProps<'button'>, 'className' | 'title' | 'aria-label' | 'children'> {
  readonly onFiles: (files: readonly File[]) => void
  /** Several files, or all of a folder. */
  readonly many?: 'files' | 'folder'
}

/** A button with which a person chooses a file. */
export function OpenButton({ onFiles, many, ...button }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <button type="button" {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        multiple={many !== undefined}
        {...(many === 'folder' && { webkitdirectory: '' })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          if (files.length > 0) onFiles(files)
          // The same file can be chosen again after it was changed.
          target.value = ''
        }}
      />
    </>
  )
}
