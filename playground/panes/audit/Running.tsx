import { type AuditState, rowsIn } from '../../audit/audit-state.ts'
import { pageAudit } from '../../audit/page-store.ts'
import { t } from '../../strings/t.ts'
import { durationText, percentText } from './numbers.ts'

/** The progress of reading with its buttons, and why results may be incomplete or outdated. */
export function Running({ audit }: { audit: AuditState }) {
  const { phase, progress, failure, outdated, judging, snapshot } = audit
  const rows = rowsIn(snapshot)
  if (phase === 'reading' || phase === 'paused' || phase === 'cancelled') {
    const share = progress && progress.total > 0 ? progress.done / progress.total : undefined
    return (
      <div className="audit-running">
        {share !== undefined && <progress aria-label={t('auditor_progress')} value={share} max={1} />}
        <p>
          {phase === 'reading'
            ? [
                share !== undefined && percentText(share),
                t('auditor_rowsRead', { count: rows }),
                progress?.rate !== undefined && t('auditor_rate', { count: progress.rate }),
                progress?.secondsLeft !== undefined && t('auditor_left', { time: durationText(progress.secondsLeft) }),
              ]
                .filter(Boolean)
                .join(' · ')
            : t(phase === 'paused' ? 'auditor_paused' : 'auditor_cancelled', { count: rows })}
        </p>
        {phase === 'reading' ? (
          <>
            <button type="button" onClick={pageAudit.pause}>
              {t('auditor_pause')}
            </button>
            <button type="button" className="quiet" onClick={pageAudit.cancel}>
              {t('auditor_cancel')}
            </button>
          </>
        ) : (
          <button type="button" onClick={pageAudit.resume}>
            {t('auditor_resume')}
          </button>
        )}
        {failure !== undefined && <p role="alert">{t('auditor_failed', { reason: failure })}</p>}
      </div>
    )
  }
  if (failure !== undefined) {
    return (
      <div className="notice" role="alert">
        <p>{t('auditor_failed', { reason: failure })}</p>
        <button type="button" className="link" onClick={pageAudit.readAgain}>
          {t('auditor_readAgain')}
        </button>
      </div>
    )
  }
  if (outdated) {
    return (
      <div className="notice">
        <p>{t('auditor_outdated')}</p>
        <button type="button" className="link" onClick={pageAudit.readAgain}>
          {t('auditor_readAgain')}
        </button>
      </div>
    )
  }
  return judging ? <p className="audit-running">{t('auditor_judging')}</p> : null
}
