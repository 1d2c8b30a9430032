/**
 * Little talks between two friends, for conversations that have gone on for months: of what goes on in the house and on
 * the mind. Words in braces are taken from the lists in `words.ts`; who begins is thrown.
 */
export const atHome = `
A Are you up?
B Define up.
A Vertical.
B Then no.

A I made {dish}.
B For how many people?
A For one. It came out as six.
B I am on my way. [😂]

A What was the name of that film with {thing}?
B You have to be more precise. There are four.
A The sad one.
B There are still three.

A I cannot find my keys.
B Fridge.
A Why would they be in the
A They were in the fridge. [😂]

A I have been thinking about what you said on {day}.
B Which part? I said a great deal.
A That one should finish the small things first.
B Oh good. I thought you meant the thing about geese.

A Tell me something nice.
B The baker asked after you. He said "the one who laughs".
A That will do. Thank you. [❤️]

A The neighbour is practising the trumpet again.
B Is he any better?
A He is louder.
B That is a kind of progress.

A What are you reading?
B Something about {thing}. I am on page nine for the third evening.
A Is it heavy?
B No, I am just sleepy.

A Do you still have the recipe for {dish}?
B It is on the back of an envelope. I can read you the envelope.
A Go on.
B Step one: "as usual". That is also step two. [😂]

A I slept badly.
B Again? Is it the heating?
A It is the head.
B Come over later. I will make tea and talk about nothing in particular.
A That sounds exactly right. [❤️]

A Which one is better for the wall, green or grey?
B Green.
A You did not even look.
B I never need to. It is always green.

A I think I left my scarf at yours.
B You did. It is on the chair. It looks comfortable.
A Leave it there, I will come for it on {day}.

A Do you know anybody who repairs {thing2}?
B Somebody's uncle. I will ask.
A It is always somebody's uncle.

A How is your mother?
B Better. She is complaining about the food, so she is nearly well.
A Give her my love.
B I will. She likes you more than me, you know. [😂]

A There was {weather} and {weather2} within ten minutes.
B Typical {month}.
A The laundry has been out three times.

A I need a word for somebody who is late but brings cake.
B A friend. [❤️]

A Was that you on the radio?
B No, but I have been told I have the voice for it.
A Who told you?
B I did.

A I finally watched it. The one you keep on about.
B And?
A I cried at the part with {thing}.
B Everybody cries at the part with {thing}.

A I have to tell you about my dream. There was {animal} and you were its lawyer.
B Did we win?
A You were very moving.

A My phone is at two per cent.
B Then say what matters.
A Buy onions.

A I wrote the letter.
B Did you send it?
A I wrote the letter.
B One thing at a time. I am proud of you. [❤️]

A It smells of {smell} in the whole house.
B On purpose?
A It was on purpose in the beginning.

A Do you want the good news first?
B Always.
A There is cake.
B And the other?
A There was more cake.

A Can you believe it is {month} already?
B I was only just getting used to the one before.

A The lift is broken again. I have climbed all six floors with {thing2}.
B You are a hero.
A I am a hero who has to sit down.

A I planted {plant} today.
B In that little pot?
A It is a pot with potential.

A Somebody left {thing2} on the step with a note: "You will know".
B And do you?
A I do not know at all.

A I said no today. To a whole project.
B How did it feel?
A Like taking off a wet coat.
B Remember that feeling. [❤️]

A Are you angry with me?
B No! I was asleep. Why?
A You wrote "ok" without a full stop.
B I will never write "ok" again.

A There is {animal} on my balcony.
B Do not feed it.
A We have just had lunch together.

A I had forgotten how good {dish} is.
B With lemon?
A With far too much lemon.

A What is the Portuguese word for {thing2}?
B There is one, but everybody uses their hands.

A I am trying to learn {hobby} from a book.
B How is it going?
A I am very good at the book.

A I dropped the plate. *The* plate.
B Oh no. The one from {place}?
A In four pieces. Clean ones.
B Keep them. I know somebody with glue and patience.

A Is it too early for {dish}?
B What time is it?
A Nearly {time}.
B It is never too early for {dish}.
`
