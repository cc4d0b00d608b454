/** Compares files in a thread of its own: a file may have been made to be slow, and the popup must not wait. */
import { changesOf } from './changes.ts'

addEventListener('message', ({ data }: MessageEvent<Parameters<typeof changesOf>>) => postMessage(changesOf(...data)))
