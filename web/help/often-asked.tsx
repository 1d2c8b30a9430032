import { ChevronDown } from 'lucide-react'
import styles from './often-asked.module.css'

const questions = [
  {
    question: 'Who can write to me?',
    answer:
      'Only people you are connected with. Anyone else can send you one request with a short note, and it stays a request until you accept it. Declining is quiet: they are not told.',
  },
  {
    question: 'What happens when I block someone?',
    answer:
      'They can no longer message you, find you or see your page. They are not told. Removing someone is milder: the conversation stays readable for both of you, but nobody can write in it.',
  },
  {
    question: 'What does it cost?',
    answer:
      'Talking to people is free, and so is everything that keeps you safe. Plans and tokens are optional and buy room and small extras, never the right to reach someone who has not accepted you.',
  },
  {
    question: 'Who can see my page?',
    answer:
      'You set the audience of each part of it: everyone, members, your contacts, or only you. Search engines are kept out unless you let them in.',
  },
  {
    question: 'I deleted my account. Can I come back?',
    answer:
      'Yes, for 30 days. Sign in with the same e-mail address and password, and everything is restored. After that the account is erased.',
  },
  {
    question: 'Does Akin track me?',
    answer:
      'No. There are no adverts and no third-party trackers, and no page asks another company for anything. The cookies policy lists all that is kept in your browser.',
  },
]

export function OftenAsked() {
  return (
    <section>
      <h2 className={styles.title}>Often asked</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.entry}>
          <summary>
            {question}
            <ChevronDown aria-hidden="true" size={20} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  )
}
