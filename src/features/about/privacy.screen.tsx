// /privacy: what the portal knows of people, why, who sees it, and that children under 13 do not sign up (A§5).
import { daysInWords, hoursInWords, keptTimes } from '../../shared/kept-times.ts'
import { office } from '../accounts/office.model.ts'
import { RetentionWords } from '../retention/retention-words.tsx'
import { TextPage } from './text-page.tsx'

function Kept() {
  return (
    <ul>
      <li>
        Of accounts: name, email address, what you are (parent, teacher, dancer, studio), a hash of the
        password, and the home address and telephone number that you give us.
      </li>
      <li>
        Of each sign-in: when, the network and the browser that it came from; and calls that we refused, such
        as a wrong password, with the network. They show who else tried to get in.
      </li>
      <li>Of studios: name, address, phone numbers, email addresses, website and contacts.</li>
      <li>
        Of the people whom a studio, parent or teacher registers: name, gender and birthdate, because ages
        decide workshop levels and divisions; which classes and routines they are in; pictures of student ids,
        where an entry asks for one; photos of dancers, where an event prints them, as they were uploaded and
        as they were cut; the names on tickets; and the codes for events online. Also a family&apos;s email
        address, if its studio gives us one.
      </li>
      <li>
        Of registrations: what was ordered, agreed to and paid, and who changed what and when. Of a card or
        bank account that you keep with us: the name and billing address, its kind and its last four digits.
      </li>
      <li>
        Of a signed waiver: what was typed and drawn, when it was signed, and the network address and browser
        it was signed from, as evidence. If somebody is erased, the time and version of what was signed stay,
        without a name.
      </li>
      <li>
        The music of routines, as it was uploaded: our server listens to each file once to tell whether it
        will play, and how long.
      </li>
    </ul>
  )
}

export function PrivacyScreen() {
  return (
    <TextPage title="Privacy Policy">
      <h2>What we keep</h2>
      <Kept />
      <h2>What we never see</h2>
      <p>
        Card and bank account numbers. Your browser sends them to the payment company, which gives us a token
        in their place.
      </p>
      <h2>What we use it for</h2>
      <p>
        To run the events you register for: rooms, classes, competition order, awards, scores and critiques,
        payments and the mails about them. We do not sell what you tell us, and we show no advertising.
      </p>
      <h2>Who sees it</h2>
      <ul>
        <li>You, and for a roster the studio or parent that keeps it.</li>
        <li>Our office and the staff of the event, as far as their work needs it.</li>
        <li>The companies that carry mails and payments for us, as far as that needs it.</li>
        <li>
          Whoever has a public link that you made, until it expires or you take it back: exactly that page, no
          more.
        </li>
      </ul>
      <h2>Children under 13</h2>
      <p>
        We do not collect data from children under 13. They cannot have an account of their own: where a
        birthdate says so we refuse it, keep nothing of what was typed, and remember for{' '}
        {hoursInWords(keptTimes.attempts_hours)}, by a hash, that this name was refused. What an event needs
        to know of them is entered by their studio, parent or guardian. Whoever enters a child under 13
        confirms once a season that the parents or guardians agree, and we keep when. A family can have what
        we know of its child, and have it erased.
      </p>
      <p>
        Nobody is told of a person unless she is on their roster or in their own registration. Whoever types
        both a name and a birthdate that we know is told that somebody is known, and may put this person on
        their roster; what others entered of her is not in the file that they can download.
      </p>
      <h2>Cookies and what stays on your device</h2>
      <p>
        One cookie keeps you signed in for {daysInWords(keptTimes.session_days)}. Where a child was refused an
        account, another one says so, without a name, until the browser is closed. Entries that you have not
        saved yet are kept in your browser so that nothing is lost; they go when you save them or sign out.
        There are no cookies for tracking.
      </p>
      <h2>How long</h2>
      <RetentionWords />
      <p>
        Everything else as long as you have an account, and afterwards as long as the law asks us to keep
        records of payments and signed waivers. Downloads that you ask for are removed after{' '}
        {hoursInWords(keptTimes.unused_files_hours)}. Copies for an emergency are kept apart, and what was
        erased is erased in them when they are used.
      </p>
      <h2>Your say</h2>
      <p>
        Under My Account you can download everything that we know, and ask us to erase your account; a family
        finds both for its dancer behind the private link that its studio sends, until the day on which the
        event begins, and can write to us at any time. For {daysInWords(keptTimes.take_back_days)} you can
        take an erasing back. What is registered for an event to come or still owed has to be settled first.
        Names, contacts, files and mails then go; amounts and places stay without a name, and of a birthdate
        the year stays, because results depend on ages. A studio is a business: it stays, and its contacts go
        with its last account; its dancers are erased when they or their families ask for it. Each look of our
        office at what is known of people is recorded. Or write to us, to correct or ask anything:{' '}
        <a href={`mailto:${office.email}`}>{office.email}</a>.
      </p>
    </TextPage>
  )
}
