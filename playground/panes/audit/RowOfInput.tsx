import { ForeignText } from '../../components/ForeignText.tsx'
import { message } from '../../strings/message.tsx'
import { t } from '../../strings/t.ts'

/** "Row 4 of list.txt:"; without a name, "Row 4:". */
export const RowOfInput = ({ row, name }: { row: number; name: string | undefined }) =>
  name === undefined ? t('auditor_row', { row }) : message('auditor_rowOf', { row, name: <ForeignText text={name} /> })
