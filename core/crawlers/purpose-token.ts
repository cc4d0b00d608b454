/**
 * Tokens that name a purpose instead of a crawler, after draft-kelley-aipref-training-preference-signal-00 (30 October
 * 2026), of which the abstract was read: groups state preferences for a purpose, with paths as for crawlers. The spelling
 * is that of other programs.
 */
export const trainingPurposeToken = '__usage_ai-training'

/** Whether a token has the shape of those that name a purpose. No text is known that lists them. */
export const isPurposeToken = (token: string): boolean => /^__usage_[a-z-]+$/i.test(token)
