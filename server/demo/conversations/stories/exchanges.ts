/**
 * Little talks between two friends, for conversations that have gone on for months. Words in braces are taken from
 * the lists in `words.ts`; who begins is thrown.
 */
export const exchanges = `
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

A {place} was lovely today. You should go before the crowds find it.
B I am the crowds. I went yesterday.

A Did you get home all right?
B Yes, just now. Thank you for tonight.
A Thank *you*. Sleep well. [❤️]

A Morning! It is {weather} here.
B {weather2} on my side. We could meet in the middle.
A In the sea, that is.
B I will bring a towel.

A Can I ring you at {time}?
B Make it a quarter past, I am still at the market.
A Quarter past it is. [👍]

A I cannot find my keys.
B Fridge.
A Why would they be in the
A They were in the fridge. [😂]

A How was {event}?
B Long. But somebody had brought {dish}, so it was worth it.
A That is how I judge all events.

A I saw {animal} on the way to work.
B Alone?
A It looked as if it was waiting for somebody.
B We all are.

A Do you need anything from the shop?
B Milk, and something that you think I would like.
A Dangerous.
B I trust you. Mostly.

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

A I signed up for {hobby}.
B You? On purpose?
A It starts on {day}. Come with me.
B I will come and watch, and hold your coat.

A Happy {day}! Anything planned?
B {dish}, a book, and nobody.
A A perfect {day}.

A What are you reading?
B Something about {thing}. I am on page nine for the third evening.
A Is it heavy?
B No, I am just sleepy.

A Guess who I met at {place}.
B The man with {thing}?
A How do you do that?
B He is always at {place}.

A I am on the train. There is a child here who sings.
B What does it sing?
A Everything.

A Do you still have the recipe for {dish}?
B It is on the back of an envelope. I can read you the envelope.
A Go on.
B Step one: "as usual". That is also step two. [😂]

A I slept badly.
B Again? Is it the heating?
A It is the head.
B Come over later. I will make tea and talk about nothing in particular.
A That sounds exactly right. [❤️]

A They have closed {place} for repairs.
B For how long?
A The sign says "soon". The sign looks old.

A Which one is better for the wall, green or grey?
B Green.
A You did not even look.
B I never need to. It is always green.

A I think I left my scarf at yours.
B You did. It is on the chair. It looks comfortable.
A Leave it there, I will come for it on {day}.

A I have news!
B Good or long?
A Both. I will tell you on {day}.
B Cruel. [😮]

A Look up. The moon is enormous.
B It is behind a house here.
A Then go around the house.
B All right, I went around the house. You were right. [❤️]

A Do you know anybody who repairs {thing2}?
B Somebody's uncle. I will ask.
A It is always somebody's uncle.

A How is your mother?
B Better. She is complaining about the food, so she is nearly well.
A Give her my love.
B I will. She likes you more than me, you know. [😂]

A I ran today. Four kilometres.
B From what?
A From myself, I suppose.
B Did you get away?

A There was {weather} and {weather2} within ten minutes.
B Typical {month}.
A The laundry has been out three times.

A Do we bring anything to {event}?
B I said we would bring {dish}.
A You said *I* would bring {dish}.
B We are a team.

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

A Half past {hour} at the corner?
B Which corner?
A Ours.
B See you there. [👍]

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

A What do you say when somebody says "we should have coffee some time"?
B "{day}, {time}."
A You monster. [😂]

A I planted {plant} today.
B In that little pot?
A It is a pot with potential.

A Somebody left {thing2} on the step with a note: "You will know".
B And do you?
A I do not know at all.

A I am in the queue at the post office. Entertain me.
B Two snails meet in {place}.
A Yes?
B That is as far as they have got. [😂]

A I said no today. To a whole project.
B How did it feel?
A Like taking off a wet coat.
B Remember that feeling. [❤️]

A Your turn to choose what we do on {day}.
B {place}, then {dish}, then complain about our feet.
A You know me so well.

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

A The concert is sold out.
B Then we stand outside and listen through the wall, like we used to.
A I will bring the cushions. [❤️]

A What is the Portuguese word for {thing2}?
B There is one, but everybody uses their hands.

A I got the job!
B I knew it! I told the whole bus!
A You did not.
B The whole bus says well done. [😂]

A Do you remember {place}, three years ago?
B You lost a shoe.
A I gave it to the sea.
B That is what you told them at the hotel.

A I am trying to learn {hobby} from a book.
B How is it going?
A I am very good at the book.

A Can you send me the address again?
B Number 14, the yellow door. If you smell {smell}, you are right.

A I dropped the plate. *The* plate.
B Oh no. The one from {place}?
A In four pieces. Clean ones.
B Keep them. I know somebody with glue and patience.

A Is it too early for {dish}?
B What time is it?
A Nearly {time}.
B It is never too early for {dish}.
`
