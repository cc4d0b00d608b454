import { isHidden } from '../../audit/files-in.ts'
import { OpenButton } from '../../components/files/OpenButton.tsx'
import { PasteForm } from '../../components/files/PasteForm.tsx'
import { t } from '../../strings/t.ts'
import type { addFiles } from './add-files.ts'

/** The buttons that open files, or all files of a folder. */
export function AddInputs({ onAdd, primary = false }: { onAdd: typeof addFiles; primary?: boolean }) {
  const add = (files: readonly File[]) => onAdd(files.filter(({ name }) => !isHidden(name)))
  return (
    <>
      <OpenButton className={primary ? 'primary' : undefined} many="files" onFiles={add}>
        {t(primary ? 'auditor_choose' : 'auditor_add')}
      </OpenButton>
      {primary && (
        <OpenButton many="folder" onFiles={add}>
          {t('auditor_chooseFolder')}
        </OpenButton>
      )}
    </>
  )
}

/** A form for a list that is pasted or typed. */
export function PasteInput({ onAdd }: { onAdd: typeof addFiles }) {
  return (
    <PasteForm
      className="audit-paste"
      label={t('auditor_paste_field')}
      rows={8}
      button={t('auditor_paste_use')}
      onUse={text => onAdd([{ name: t('auditor_pasted'), file: new Blob([text]) }])}
    />
  )
}
