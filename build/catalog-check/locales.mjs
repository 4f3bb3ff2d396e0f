/** The locales of the catalogue; `src/domain/catalog/entry.ts` has the same list and a test compares them. */
export const LOCALES = /** @type {const} */ ([
  'en-US',
  'de-DE',
  'es-ES',
  'es-MX',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'pl-PL',
  'pt-BR',
  'ru-RU',
  'th-TH',
  'tr-TR',
  'zh-CN',
  'zh-TW',
]);
