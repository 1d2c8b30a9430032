import styles from './self-check.module.css'

export function VerificationTips() {
  return (
    <ul className={styles.tips}>
      <li>Look in spam, and in tabs such as Promotions.</li>
      <li>Wait two minutes: some providers take their time.</li>
      <li>Use the newest mail. An older link stops working as soon as we send another.</li>
      <li>Check your address for slips.</li>
    </ul>
  )
}
