// The sandbox's test cards and accounts, each filling the form: so that paying can be tried without a card.
import { Button } from '../../ui/button.tsx'
import type { BankEntry, BillTo, GatewayDescription } from '../payments/payment.model.ts'
import type { CardDigits } from './billing.rules.ts'
import styles from './pay-panel.module.css'

type Named = Pick<BillTo, 'first_name' | 'last_name' | 'zip'>
const OWNER: Named = { first_name: 'Test', last_name: 'Card', zip: '43215' }

interface TestChoice {
  key: string
  shown: string
  what: string
  use: () => void
}

function TestChoices({ title, choices }: { title: string; choices: readonly TestChoice[] }) {
  if (choices.length === 0) return null
  return (
    <section className={styles.testCards} aria-labelledby="test-cards">
      <h3 id="test-cards" className={styles.testTitle}>
        {title}
      </h3>
      <p className={styles.testText}>
        No real money moves here; only these are accepted. Click one to fill it in.
      </p>
      <ul className={styles.testList}>
        {choices.map(({ key, shown, what, use }) => (
          <li key={key}>
            <Button size="small" onClick={use}>
              <span className="numbers">{shown}</span>
            </Button>
            <span className={styles.testWhat}>{what}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface TestCardsProps {
  cards: GatewayDescription['test_cards']
  /** Next year is far enough for a test card. */
  now: Date
  onUse: (card: CardDigits & Named) => void
}

export function TestCards({ cards, now, onUse }: TestCardsProps) {
  const year = String((now.getFullYear() + 1) % 100).padStart(2, '0')
  const choices = cards.map(({ number, what }) => ({
    key: number,
    shown: number,
    what,
    use: () =>
      onUse({ ...OWNER, number, expiry: `12/${year}`, cvv: number.startsWith('37') ? '1234' : '123' }),
  }))
  return <TestChoices title="Test cards" choices={choices} />
}

interface TestAccountsProps {
  accounts: GatewayDescription['test_accounts']
  onUse: (account: BankEntry & Named) => void
}

export function TestAccounts({ accounts, onUse }: TestAccountsProps) {
  const choices = accounts.map(({ routing, account, what }) => ({
    key: `${routing} ${account}`,
    shown: `${routing} · ${account}`,
    what,
    use: () => onUse({ ...OWNER, last_name: 'Account', account_name: 'Test Account', routing, account }),
  }))
  return <TestChoices title="Test bank accounts" choices={choices} />
}
