/**
 * Short tasks, between which the page does its own work.
 * @param slice the longest task, in ms
 */
export function turnsOf(slice: number) {
  let began = performance.now()
  // In background tabs, timers fire only once a second; messages are not delayed.
  const channel = new MessageChannel()
  return {
    isLong: () => performance.now() - began >= slice,
    async rest(): Promise<void> {
      await new Promise<void>(resolve => {
        channel.port1.onmessage = () => resolve()
        channel.port2.postMessage(null)
      })
      began = performance.now()
    },
    end: () => channel.port1.close(),
  }
}
