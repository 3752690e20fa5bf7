// The text to which whoever enters children under 13 agrees, and its version.

/** Changes with each word of the text: who agreed to an older one is asked once more. */
export const CONSENT_VERSION = '2026-11'

export const CONSENT_TEXT =
  'You are entering a child under 13. I confirm that I am a parent or guardian of the children whom I enter, or that their parents or guardians know that I enter them for these events and agree to what the Privacy Policy says.'
