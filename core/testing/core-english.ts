import { coreWordings } from '../wordings.ts'

/** The English texts of core by the keys of catalogues, one for each plural form. */
export const coreEnglish: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(coreWordings).flatMap(([key, template]) =>
    typeof template === 'string'
      ? [[key, template]]
      : [
          [`${key}_one`, template.one],
          [`${key}_other`, template.other],
        ],
  ),
)
