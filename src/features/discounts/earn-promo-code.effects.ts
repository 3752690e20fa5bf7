// Gives an account the promo code that it has earned at an event in a season: once, however often it is tried (SURVEY-08).
import type { Transaction } from '../../server/database.ts'
import { formatUsd } from '../../shared/money.ts'
import { type Earning, insertEarned, keepEarnableCode } from './earned-code.queries.ts'

interface EarnedCode extends Earning {
  registration_id: number
  code: string
  amount_cents: number
  /** What it is called on bills, before its amount: 'Survey'. */
  named: string
}

export async function earnPromoCode(tx: Transaction, earned: EarnedCode, at: Date): Promise<void> {
  const { code, amount_cents, named, ...earning } = earned
  const promo_code_id = await keepEarnableCode(tx, {
    ...{ code, amount_cents, created_at: at },
    display_name: `${named}, ${formatUsd(amount_cents)} off`,
    event_id: earning.event_id,
  })
  await insertEarned(tx, { ...earning, promo_code_id, earned_at: at })
}
