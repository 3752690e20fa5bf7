// The floors of the house: which feature stands on which, and what still imports upward (docs/decisions/0076).

import { longFunctions } from './long-functions.ts'

export interface Plan {
  /** From the ground up, and within a floor from the left: a feature may import those before it. */
  floors: readonly (readonly [floor: string, ...features: string[]])[]
  /** What stands too high for those who need it: feature -> files above it. The list only gets shorter. */
  upward: Readonly<Record<string, readonly string[]>>
  /** What is longer than a function may be: `file name` -> why. The list only gets shorter. */
  long: Readonly<Record<string, string>>
}

export const house: Plan = {
  long: longFunctions,
  floors: [
    [
      'words of every day',
      'tours',
      'people',
      'studios',
      'accounts',
      'audit',
      'maintenance',
      'messages',
      'files',
    ],
    [
      'what is charged and taken off',
      'parts',
      'fees',
      'discounts',
      'payments',
      'loyalty',
      'retention',
      'about',
    ],
    [
      'parts of a registration',
      'media-pass',
      'attendees',
      'intensive',
      'tickets',
      'divisions',
      'limits',
      'routines',
      'routine-extras',
      'nominations',
      'best-dancers',
      'freestyle',
      'kdoty',
      'showdown',
    ],
    [
      'the registration as a whole',
      'registrations',
      'soundcheck',
      'music',
      'public-link',
      'public-names',
      'access-codes',
      'waivers',
      'confirmations',
      'scores',
      'headshots',
      'missing',
      'survey',
    ],
    [
      'what is done with its routines',
      'waiting-list',
      'hold',
      'previous-routines',
      'routine-grid',
      'competition',
      'battles',
      'attending',
      'ballroom',
      'starting',
      'ticketing',
    ],
    [
      'money that moves',
      'gateways',
      'ledger',
      'dashboard',
      'roster',
      'shares',
      'completion',
      'settlement',
      'checks',
      'papers',
      'paying',
      'dancer-photos',
      'music-upload',
      'programme',
    ],
    [
      'what follows from it',
      'awards',
      'results',
      'recordings',
      'live',
      'critiques',
      'coda',
      'homework',
      'review',
      'confirmation-page',
      'personal-data',
      'family-page',
      'access-code-page',
      'reminders',
    ],
    ["pages of one's own", 'second-factor', 'sign-in', 'exports', 'studio-sign-up', 'my-account', 'season'],
    [
      'desks',
      'promo-code-desk',
      'people-desk',
      'studio-desk',
      'money-desk',
      'registration-desk',
      'student-ids',
      'tour-desk',
      'music-desk',
      'waiver-desk',
      'judging',
      'score-desk',
      'video-desk',
      'award-desk',
      'scoring-desk',
      'survey-desk',
      'door',
    ],
    ['on top', 'signing', 'registering', 'office-people', 'office', 'account-desk'],
  ],
  upward: {
    parts: [
      'fees/charge.rules.ts',
      'fees/quote.model.ts',
      'registrations/registration-edit.model.ts',
      'registrations/registration.model.ts',
      'registrations/registration.queries.ts',
    ],
    discounts: [
      'registrations/apply-promo-codes.effects.ts',
      'registrations/change-registration.effects.ts',
      'registrations/registration-view.rules.ts',
      'registrations/registration.model.ts',
      'registrations/registration.queries.ts',
      'registrations/registration.tables.ts',
      'registrations/settle-if-covered.effects.ts',
      'registrations/use-registration.tsx',
    ],
    payments: ['registrations/registration.model.ts', 'registrations/registration.tables.ts'],
    loyalty: [
      'registrations/change-registration.effects.ts',
      'registrations/registration.model.ts',
      'registrations/registration.queries.ts',
      'registrations/registration.tables.ts',
      'registrations/settle-if-covered.effects.ts',
      'registrations/use-registration.tsx',
    ],
    'media-pass': [
      'registrations/change-registration.effects.ts',
      'registrations/event-page.tsx',
      'registrations/registration.model.ts',
      'registrations/registration.queries.ts',
      'registrations/registration.tables.ts',
    ],
    attendees: [
      'registrations/registration-edit.model.ts',
      'registrations/registration-page.tsx',
      'registrations/registration-total.tsx',
      'registrations/registration.model.ts',
      'registrations/registration.tables.ts',
      'registrations/routine-entries.rules.ts',
      'registrations/step-page.tsx',
      'registrations/steps.rules.ts',
      'student-ids/student-id-dialog.tsx',
      'student-ids/student-id-link.tsx',
    ],
    'routine-extras': [
      'registrations/registration-edit.model.ts',
      'registrations/registration.model.ts',
      'registrations/registration.tables.ts',
    ],
    nominations: [
      'registrations/registration-edit.model.ts',
      'registrations/registration-page.tsx',
      'registrations/registration.model.ts',
      'registrations/registration.tables.ts',
      'registrations/step-draft.tsx',
      'registrations/step-page.tsx',
      'registrations/steps.rules.ts',
    ],
    tickets: ['registrations/registration.tables.ts'],
    routines: [
      'registrations/registration-edit.model.ts',
      'registrations/registration.model.ts',
      'registrations/registration.tables.ts',
      'registrations/routine-entries.rules.ts',
    ],
    registrations: ['roster/roster.queries.ts'],
  },
}

/** The place of each feature, counted from the ground. */
export function placesOf({ floors }: Plan): Map<string, number> {
  return new Map(floors.flatMap(([, ...features]) => features).map((feature, place) => [feature, place]))
}

/** What an import from `feature` up to the file at `path` (`feature/file`) is listed as; undefined = it goes down. */
export function upwardImport(
  places: ReadonlyMap<string, number>,
  feature: string,
  path: string,
): string | undefined {
  const [above = ''] = path.split('/')
  return (places.get(above) ?? -1) > (places.get(feature) ?? Number.POSITIVE_INFINITY) ? path : undefined
}
