// /privacy: what the portal knows of people, why, who sees it, and that children under 13 do not sign up (A§5).

import { daysInWords, hoursInWords, keptTimes } from '../../shared/kept-times.ts'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { office } from '../accounts/office.model.ts'
import { RetentionWords } from '../retention/retention-words.tsx'
import { TextPage } from './text-page.tsx'

function Kept() {
  return (
    <ul>
      <li>
        Accounts: your name, email address, role (parent, teacher, dancer, studio), a hash of your password,
        and the home address and phone number you give us.
      </li>
      <li>
        Sign-ins: when each one happened, and the network and the browser it came from. Also requests that we
        refused, such as a wrong password, with the network. They show who else tried to get in.
      </li>
      <li>Studios: name, address, phone numbers, email addresses, website and contacts.</li>
      <li>
        The people a studio, parent or teacher registers: name, gender and birthdate, because workshop levels
        and divisions are based on age; their classes and routines; pictures of student IDs, where an entry
        requires one; photos of dancers, where an event prints them, both as uploaded and as cropped, without
        the place and time that a phone writes into a picture; the names on tickets; and the codes for online
        events. Also a family’s email address, if its studio gives us one.
      </li>
      <li>
        Registrations: what was ordered, agreed to and paid, and who changed what and when. For a card or bank
        account you save with us: the name and billing address, its type and its last four digits.
      </li>
      <li>
        Signed waivers: what was typed and drawn, when it was signed, and the network address and browser it
        was signed from, as evidence. If someone is erased, the time and version of what was signed stay,
        without a name.
      </li>
      <li>
        Music for routines, as uploaded: our server listens to each file once to check that it plays and how
        long it is.
      </li>
      <li>
        What happens at an event: the scores and places of routines, what judges say about them in writing, in
        recordings of their voice and in videos, awards, scholarships and auditions, and who scanned which
        ticket and when.
      </li>
      <li>
        Answers to our surveys: the office reads them with the name of the studio or person who registered.
      </li>
    </ul>
  )
}

function Seen() {
  return (
    <ul>
      <li>You and, for a roster, the studio or parent that manages it.</li>
      <li>Our office and the event’s staff, as far as their work requires it.</li>
      <li>The companies that deliver email and process payments for us, as far as that requires it.</li>
      <li>
        Judges, through a private link that works until {daysInWords(keptTimes.judge_link_days)} after the
        event or after it was made: the numbers, titles and divisions of the routines they judge, and what
        they entered themselves; no names of dancers or studios.
      </li>
      <li>
        Anyone with a public link that you created, until it expires or you revoke it: exactly that page and
        nothing else. Links to critiques, results, figures and homework expire after{' '}
        {daysInWords(keptTimes.coda_link_days)}.
      </li>
      <li>
        Anyone at all, where an event has a live page: the number, title and division of each routine, its
        studio, when it’s on stage and, once they’re released, its results; no names of dancers or families,
        unless a title contains one. Anyone with the code on printed results can check them. From shortly
        before the event, you can hide your titles and studio on your overview of it.
      </li>
    </ul>
  )
}

function Children() {
  return (
    <>
      <p>
        We do not collect data from children under 13. They can’t have their own account: if a birthdate shows
        that someone is under 13, we refuse the account, keep nothing that was typed, and remember for{' '}
        {hoursInWords(keptTimes.attempts_hours)}, by a hash, that this name was refused. What an event needs
        to know about them is entered by their studio, parent or guardian. Anyone who enters a child under 13
        confirms once per season that the parents or guardians agree, and we keep a record of when. A family
        can get what we know about its child, and have it erased.
      </p>
      <p>
        We don’t tell anyone about a person who isn’t on their roster or in their own registration. Someone
        who types both a name and a birthdate that we know is told that the person is known, and can add the
        person to their roster; what others entered about that person isn’t in the file they can download. A
        family’s private link opens what its own studio entered, and what was entered by anyone else who has
        the same email for the family.
      </p>
    </>
  )
}

function ChildrenWords() {
  return (
    <>
      <h2>Children under 13</h2>
      <Children />
    </>
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
        payments and the emails about them. We don’t sell your information, and we don’t show advertising.
      </p>
      <h2>Who sees it</h2>
      <Seen />
      <ChildrenWords />
      <h2>Cookies and what stays on your device</h2>
      <p>
        One cookie keeps you signed in for {daysInWords(keptTimes.session_days)}. If a child was refused an
        account, another cookie records that, without a name, until the browser is closed. Entries you haven’t
        saved yet are kept in your browser so that nothing is lost; they’re removed when you save them or sign
        out. There are no tracking cookies.
      </p>
      <h2>How long we keep it</h2>
      <RetentionWords />
      <p>
        Scores, what judges said and their videos, awards and survey answers stay after the event, until the
        person or account is erased; what results need then stays without a name.
      </p>
      <p>
        Everything else is kept as long as you have an account, and after that as long as the law requires us
        to keep records of payments and signed waivers. Downloads you request are removed after{' '}
        {hoursInWords(keptTimes.unused_files_hours)}. Emergency backups are kept separately; if we ever use
        one, whatever had been erased is erased from it again.
      </p>
      <h2>Your choices</h2>
      <p>
        Under My Account you can download everything we know about you, and ask us to erase your account. A
        family can do both for its dancer through the private link its studio sends, until the day on which
        the event begins, and can write to us at any time. Whoever asks to have a dancer erased, we tell every
        family email we know for that dancer. You have {daysInWords(keptTimes.take_back_days)} to cancel an
        erasure. Anything registered for an upcoming event or still owed has to be settled first. Names,
        contacts, files and emails are then erased; amounts and placings stay without a name, and of a
        birthdate the year stays, because results depend on ages. A studio is a business: it stays, and its
        contacts are erased with its last account; its dancers are erased when they or their families ask for
        it. Every time our office views someone’s information, or takes it away as a file, that is recorded
        with whose it was, and the download tells you. A wrong name or birthdate of a dancer is corrected on
        the roster; where others have registered the dancer too, the roster asks our office, which corrects it
        for everyone. To correct anything else, or ask us anything, write to{' '}
        <OfficeMail address={office.email} />.
      </p>
    </TextPage>
  )
}
