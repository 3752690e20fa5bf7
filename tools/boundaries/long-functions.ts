// Refuses functions that are too long to be read at once, but for those that say why (docs/decisions/0087).
import type { Problem } from '../problems.ts'
import type { FileKind } from './file-kinds.ts'
import type { MeasuredFunction } from './source-file.ts'

const MOST_LINES = 80
/** A reason is a sentence that a reader could disagree with. */
const REASON = /(\S+\s+){4,}\S+/

const LATER = 'It was long before this rule, and is cut when it is next changed.'

/** What is longer, as `file name`, and why it reads better whole. The list only gets shorter. */
export const longFunctions: Readonly<Record<string, string>> = {
  'database/demo/registrations.ts addRegistration': LATER,
  'src/features/attendees/attendee-grid.tsx AttendeeGrid': LATER,
  'src/features/attendees/attendee-step.tsx OpenAttendeeStep': LATER,
  'src/features/gateways/hosted-fields.tsx HostedFields': LATER,
  'src/features/gateways/nmi-double.fixtures.ts startNmiDouble': LATER,
  'src/features/gateways/paypal-double.fixtures.ts startPayPalDouble': LATER,
  'src/features/money-desk/money-deposit.screen.tsx MoneyDepositScreen': LATER,
  'src/features/money-desk/money-payments.screen.tsx MoneyPaymentsScreen': LATER,
  'src/features/money-desk/office-refund-dialogs.tsx RefundDialog': LATER,
  'src/features/my-account/contact-info-form.tsx ContactInfoForm': LATER,
  'src/features/my-account/studio-editor.tsx StudioEditor': LATER,
  'src/features/papers/invoice.report.tsx InvoicePaper': LATER,
  'src/features/paying/pay-panel.tsx Ways': LATER,
  'src/features/paying/paypal-return.tsx PaypalReturn': LATER,
  'src/features/paying/use-payment.tsx usePayment': LATER,
  'src/features/promo-code-desk/new-promo-code-dialog.tsx NewPromoCodeDialog': LATER,
  'src/features/registering/registration-shell.screen.tsx RegistrationRoom': LATER,
  'src/features/registrations/use-registration-edit.tsx useRegistrationEdit': LATER,
  'src/features/roster/add-person.tsx AddPerson': LATER,
  'src/features/roster/import-columns.tsx ImportColumns': LATER,
  'src/features/roster/import-rows.tsx ImportRows': LATER,
  'src/features/roster/import-source.tsx ImportSource': LATER,
  'src/features/roster/roster-table.tsx RosterRows': LATER,
  'src/features/roster/use-roster-import.tsx useRosterImport': LATER,
  'src/features/routines/competition-list.tsx CompetitionList': LATER,
  'src/features/routines/previous-routine-dialog.tsx PreviousRoutineDialog': LATER,
  'src/features/routines/previous-routine-list.tsx PreviousRoutineList': LATER,
  'src/features/routines/routine-dialog.tsx RoutineDialog': LATER,
  'src/features/routines/waiting-list-stress.test.ts stress': LATER,
  'src/features/routines/waiting-routines.tsx WaitingRoutines': LATER,
  'src/features/shares/family-dialog.tsx FamilyDialog': LATER,
  'src/features/shares/suggested-families.tsx SuggestedFamilies': LATER,
  'src/features/sign-in/sign-up-individual.screen.tsx SignUpIndividualScreen': LATER,
  'src/features/student-ids/student-id-dialog.tsx StudentIdDialog': LATER,
  'src/features/studio-desk/studio-desk.screen.tsx StudioDeskScreen': LATER,
  'src/features/studio-sign-up/new-studio-form.tsx NewStudioForm': LATER,
  'src/features/studios/studio-search.tsx StudioSearch': LATER,
  'src/features/tour-desk/tour-desk-places.tsx TourDeskPlaces': LATER,
  'src/features/tour-desk/tour-desk-waiting.tsx TourDeskWaiting': LATER,
  'src/ui/data-table.tsx DataTable': LATER,
  'src/ui/page-frame.tsx PageFrame': LATER,
  'src/ui/table-grid.tsx TableGrid': LATER,
  'src/web/leaving-guard.tsx useLeavingGuard': LATER,
  'tools/new-feature/skeleton.ts featureFiles': LATER,
}

interface Measured {
  path: string
  kind: FileKind
  functions: readonly MeasuredFunction[]
}

/** A story and a test are told in one go; what helps them is a function like any other. */
const isTold = ({ kind }: Measured, { callback }: MeasuredFunction) =>
  callback && (kind === 'test' || kind === 'e2e')

/** Functions that are too long and not listed, and what is listed without a reason or in vain. */
export function* checkLengths(
  files: Iterable<Measured>,
  listed: Readonly<Record<string, string>>,
): Generator<Problem> {
  const found = new Set<string>()
  for (const file of files)
    for (const measured of file.functions) {
      const { name, line, lines } = measured
      if (lines <= MOST_LINES || isTold(file, measured)) continue
      const key = `${file.path} ${name}`
      found.add(key)
      if (key in listed) continue
      yield {
        file: file.path,
        line,
        rule: 'long-functions',
        wrong: `'${name}' takes ${lines} lines`,
        remedy: `Cut it by meaning: at most ${MOST_LINES} lines can be read at once.`,
      }
    }
  const list = { file: 'tools/boundaries/long-functions.ts', rule: 'long-functions' }
  for (const [key, reason] of Object.entries(listed)) {
    if (!found.has(key))
      yield {
        ...list,
        wrong: `'${key}' is not long any more`,
        remedy: 'Take the line out: the list only gets shorter.',
      }
    else if (!REASON.test(reason))
      yield { ...list, wrong: `'${key}' has no reason in words`, remedy: 'Say why it reads better whole.' }
  }
}
