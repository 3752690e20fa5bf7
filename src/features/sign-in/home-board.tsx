// The board below the home page's stage: what happens before, at and after an event, as the sheets one will meet.
import styles from './home-board.module.css'

export function HomeBoard() {
  return (
    <section className={styles.board} aria-labelledby="home-board">
      <h2 id="home-board" className={styles.title}>
        From the first sign‑up to the last score
      </h2>
      <div className={styles.sheets}>
        <article className={styles.sheet}>
          <TotalPicture />
          <h3 className={styles.name}>Money that explains itself</h3>
          <p className={styles.text}>
            The total grows while you type. Each line says which rate and which rule made it, early rate
            included.
          </p>
        </article>
        <article className={styles.sheet}>
          <EventsPicture />
          <h3 className={styles.name}>All of your events in one place</h3>
          <p className={styles.text}>
            Where you left off, what still needs signing, which music is missing and what’s due: see it all on
            the dashboard.
          </p>
        </article>
        <article className={`${styles.sheet} ${styles.dark}`}>
          <ScorePicture />
          <h3 className={styles.name}>Video critiques, score sheets, results</h3>
          <p className={styles.text}>
            Digital video critiques, score sheets and results arrive in your account after the event.
          </p>
        </article>
      </div>
    </section>
  )
}

// The pictures are examples of pages: for the eye only, since their numbers belong to nobody.

function TotalPicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <p className={styles.changed}>+ $585.00 · Night Market, small group, early rate</p>
      <p className={styles.line}>
        <span>Workshop, 34 dancers</span>
        <b>$9,180.00</b>
      </p>
      <p className={styles.line}>
        <span>Competition, 11 routines</span>
        <b>$3,415.00</b>
      </p>
      <p className={styles.reason}>Small group 9 × $60.00 = $540.00</p>
      <p className={styles.total}>
        <span>Total today</span>
        <b>$12,595.00</b>
      </p>
    </div>
  )
}

function EventsPicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={`${styles.card} ${styles.first}`}>
        <small>You left off at: step 5 of 7, Competition</small>
        <b className={styles.event}>Meridian · Columbus</b>
        <span className={styles.bar}>
          <i />
        </span>
      </div>
      <div className={`${styles.card} ${styles.second}`}>
        <b className={styles.event}>Northlight · Austin</b>
        <dl className={styles.counts}>
          <div>
            <dt>Waivers</dt>
            <dd>31 / 34</dd>
          </div>
          <div>
            <dt>Music</dt>
            <dd>12 / 12</dd>
          </div>
          <div>
            <dt>Balance</dt>
            <dd className={styles.paid}>Paid</dd>
          </div>
        </dl>
      </div>
    </div>
  )
}

function ScorePicture() {
  return (
    <div className={styles.picture} aria-hidden="true">
      <small>Total score</small>
      <p className={styles.score}>
        <b>286</b>
        <span>High Gold</span>
      </p>
      <p className={styles.line}>
        <span>Judge 1</span>
        <b>96</b>
      </p>
      <p className={styles.line}>
        <span>Judge 2</span>
        <b>95</b>
      </p>
      <p className={styles.line}>
        <span>Judge 3</span>
        <b>95</b>
      </p>
    </div>
  )
}
