import { SignPicture } from './pictures/steps.tsx'
import { CallToAction, CheckList, LargeLink, NumberedSteps, PageHead, Questions, Section } from './sections.tsx'

const signed = [
  'Every job with its labor, parts, and price, and whether the customer approved or declined it.',
  'The most that the shop may bill without asking again.',
  'How the customer wants estimates, how they pay, and whether they want the old parts back.',
  'The terms, with a second signature below them.',
  'Who signed, when, with which login, and from which network address and device.',
]

const steps = [
  {
    title: 'Fingerprints',
    text: 'A hash is the fingerprint of a text: change one letter, and it comes out different. The last page of the agreement lists the hashes (SHA-256) of the estimate and of the terms.',
  },
  {
    title: 'A chain of events',
    text: 'Sent, viewed, read, signed: each entry in the activity log has a hash that also covers the entry before it. If an entry is changed or missing, the chain breaks, and the log says where.',
  },
  {
    title: 'The seal',
    text: 'The finished PDF is signed with a digital key that stays on the server. This signature covers the whole file: one changed byte, and it no longer matches.',
  },
  {
    title: 'One file for both sides',
    text: 'The customer and the shop download the same PDF. Neither of them can change it without breaking the seal.',
  },
]

const asked = [
  {
    question: 'How do I check an agreement?',
    answer:
      'Drop the PDF on the page “Verify a signed agreement”. It says whether the file is the original or was changed, and nothing else about it. The file is not stored. You need no account.',
  },
  {
    question: 'Can I check it without Liftbay?',
    answer:
      'Yes. Open it in a PDF reader that checks signatures, such as Adobe Acrobat. The reader shows whether the document was changed. It also says that it does not know the issuer of the certificate, because the key is our own and was not bought from a certificate company.',
  },
  {
    question: 'Does a printout have the seal?',
    answer: 'No. A printout or a scan is a picture of the agreement. Keep the PDF. Its hashes can be compared with a printout.',
  },
  {
    question: 'What does the seal not prove?',
    answer:
      'It proves that the file is the one that was sealed. It cannot prove whose finger drew the signature; for that, the last page lists the login, the e-mail address, the network address, and the device. The time is from our server’s clock, not from an independent time stamp service.',
  },
]

/** Explains what is signed, how it is sealed, and what that proves. */
export default function HowTheSealWorks() {
  return (
    <>
      <title>How the seal works · Liftbay</title>
      <PageHead
        lead="Every agreement signed on Liftbay is a sealed PDF. If anyone changes it later, even by one character, the seal shows it."
        picture={<SignPicture />}
        actions={<LargeLink to="/verify">Try it with a sample</LargeLink>}
      >
        An agreement you can check yourself
      </PageHead>
      <Section id="signed" title="What is signed">
        <CheckList items={signed} />
      </Section>
      <Section id="sealed" title="How it is sealed" band>
        <NumberedSteps steps={steps} />
      </Section>
      <Section id="asked" title="Checking it">
        <Questions asked={asked} />
      </Section>
      <CallToAction
        title="See it catch one changed character"
        text="Verify a sample as it is, and then a copy in which one character was changed. Both are checked like any other file."
      >
        <LargeLink to="/verify">Verify a sample</LargeLink>
      </CallToAction>
    </>
  )
}
