/** SQL engines pass decoded texts, so nothing needs decoding. Replaces `TextDecoder`, which they do not have. */
export class NoDecoder {
  decode(): string {
    throw new TypeError('there are no octets to decode')
  }
}
