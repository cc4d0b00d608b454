import { serveScope } from '../../playground/worker/scope.ts'
import { wishJobs } from './jobs.ts'

serveScope(wishJobs)
