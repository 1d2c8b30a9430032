/** Little talks as in `at-home.ts`, of errands, ways and places, and of when and where the two meet. */
export const outAndAbout = `
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

A I signed up for {hobby}.
B You? On purpose?
A It starts on {day}. Come with me.
B I will come and watch, and hold your coat.

A Happy {day}! Anything planned?
B {dish}, a book, and nobody.
A A perfect {day}.

A Guess who I met at {place}.
B The man with {thing}?
A How do you do that?
B He is always at {place}.

A I am on the train. There is a child here who sings.
B What does it sing?
A Everything.

A They have closed {place} for repairs.
B For how long?
A The sign says "soon". The sign looks old.

A I have news!
B Good or long?
A Both. I will tell you on {day}.
B Cruel. [😮]

A Look up. The moon is enormous.
B It is behind a house here.
A Then go around the house.
B All right, I went around the house. You were right. [❤️]

A I ran today. Four kilometres.
B From what?
A From myself, I suppose.
B Did you get away?

A Do we bring anything to {event}?
B I said we would bring {dish}.
A You said *I* would bring {dish}.
B We are a team.

A Half past {hour} at the corner?
B Which corner?
A Ours.
B See you there. [👍]

A What do you say when somebody says "we should have coffee some time"?
B "{day}, {time}."
A You monster. [😂]

A I am in the queue at the post office. Entertain me.
B Two snails meet in {place}.
A Yes?
B That is as far as they have got. [😂]

A Your turn to choose what we do on {day}.
B {place}, then {dish}, then complain about our feet.
A You know me so well.

A The concert is sold out.
B Then we stand outside and listen through the wall, like we used to.
A I will bring the cushions. [❤️]

A I got the job!
B I knew it! I told the whole bus!
A You did not.
B The whole bus says well done. [😂]

A Do you remember {place}, three years ago?
B You lost a shoe.
A I gave it to the sea.
B That is what you told them at the hotel.

A Can you send me the address again?
B Number 14, the yellow door. If you smell {smell}, you are right.
`
