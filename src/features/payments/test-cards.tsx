// The sandbox's test cards, each filling the form: so that paying can be tried without a card.
import { Button } from '../../ui/button.tsx'
import styles from './pay-registration.module.css'
import type { CardEntry, GatewayDescription } from './payment.model.ts'

interface TestCardsProps {
  cards: GatewayDescription['test_cards']
  /** Next year is far enough for a test card. */
  now: Date
  onUse: (card: CardEntry) => void
}

function entryOf(number: string, now: Date): CardEntry {
  const year = String((now.getFullYear() + 1) % 100).padStart(2, '0')
  const cvv = number.startsWith('37') ? '1234' : '123'
  return { number, expiry: `12/${year}`, cvv, name: 'Test Card', zip: '43215' }
}

export function TestCards({ cards, now, onUse }: TestCardsProps) {
  if (cards.length === 0) return null
  return (
    <section className={styles.testCards} aria-labelledby="test-cards">
      <h3 id="test-cards" className={styles.testTitle}>
        Test cards
      </h3>
      <p className={styles.testText}>
        No money moves here: only these cards are taken. Press one to fill it in.
      </p>
      <ul className={styles.testList}>
        {cards.map(({ number, what }) => (
          <li key={number}>
            <Button size="small" onClick={() => onUse(entryOf(number, now))}>
              <span className="numbers">{number}</span>
            </Button>
            <span className={styles.testWhat}>{what}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
