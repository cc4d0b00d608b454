/**
 * A job said nothing for `LONGEST_SILENCE_MS`, so its worker was ended. The other jobs of that worker are lost with it.
 * Views name the reason without loading what runs the jobs.
 */
export class JobUnfinished extends Error {
  override readonly name = 'JobUnfinished'
}
