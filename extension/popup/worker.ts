import { serveScope } from '../../playground/worker/scope.ts'
import { popupJobs } from './jobs.ts'

serveScope(popupJobs)
