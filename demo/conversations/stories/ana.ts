/** What Ana and her contacts have written to each other. A is Ana. */
export const anaAndBen = `
@ 6d 18:42
A The beans are up. All of them, even the ones you dropped. [😂]
B I did not drop them, I broadcast them. It is an old technique.
A It is called being clumsy near a flower bed.
B Send me a picture or it did not happen.
A [picture: Green hills under a pale morning sky, seen from an allotment] [❤️]
B Oh. That is a good morning you had there.
B Is that the shed with the blue door?
A It was blue. It is now "blue, once".
@ 5d 8:05
B Question from the British side: how long do you soak chickpeas?
A Overnight. And then you apologise to them for being late. [re: how long do you soak chickpeas]
B I have put them in hot water for ten minutes.
A Ben.
B I can hear your face from here.
A *Overnight*, Ben. [😂]
@ 4d 20:16
A My sister's train is at 19:40 on Friday, so dinner at eight is safe. [was: My sister's train is at 18:40 on Friday, so dinner at seven is safe.]
B Eight is good. I bring bread and a bad joke.
A Bring two breads instead.
B [deleted]
A I saw that one before you took it away.
B There are no witnesses.
A I am the witness. I will write it in my memoir.
@ 3d 12:31
B Look where I ended up when I took the wrong bus. [picture: A low sun over round hills, with three trees on the ridge] [😍]
A The wrong bus has better taste than you.
B I sat there for an hour and ate the whole packet of biscuits.
A The ones for Friday?
B There were never any biscuits for Friday.
@ 2d 21:48
A I finished the book. I am not ready to talk about chapter nineteen.
B Nobody is. I walked around the block twice.
A What did you think of the ending? No, wait. Tell me tomorrow, with tea.
B Here is all I will say for now:\\n> She left the lamp on.\\nThat is the whole book, right there. [❤️] [starred]
A Stop it, I am on a tram.
@ 1d 9:20
B Recipe, as promised. https://en.wikipedia.org/wiki/Caldo_verde is close, but use \`kale\`, and more of it than you think. [card: Caldo verde | A soup from Portugal: potatoes, olive oil, and greens cut as thin as grass.]
A More than I think, or more than *you* think?
B More than anyone has ever thought.
A Noted. Also: you said "kale" the way other people say "dear".
@ 1d 19:02
A Are we still on for Friday?
B Yes! I asked for the table by the window.
A The wobbly one?
B The wobbly one with the view. You cannot have a view and four legs. [re: The wobbly one] [😂]
A I will fold a napkin.
B You will fold two.
@ 55m
A Quick one: do you still have my small red umbrella?
B It is in the hall. It has been to work with me twice and I think it likes it there.
A It is a loan, not an adoption. [❤️]
A For looking after it. [gift: flower] [❤️]
@ 14m
B It just started to rain here, so today it is an adoption.
B I will bring it on Friday, I promise.
`

export const anaAndChidi = `
@ 12d 17:10
A You still repair radios, right? I have found my grandmother's. It hums.
B A hum is good news. Silence is the bad one.
B Does the hum go up when you turn the volume, or does it stay?
A It stays. Very loyal.
B Then it is the capacitors. Old ones dry out, like biscuits but the other way around.
A Biscuits get soft, Chidi.
B That is what I said.
@ 11d 19:45
A [picture: The back of an old radio, painted like hills in the evening] [😮]
B That is beautiful. Do not plug it in again until I have seen it.
A I may have plugged it in again.
B Ana.
A For a minute! It played half a song.
B For whoever kept it dry for sixty years. [gift: star] [❤️]
@ 4d 18:20
B Parts have come. Two capacitors and one I ordered because I liked the colour.
A Is that how engineering works?
B It is how all good engineering works.
@ 2d 8:12
A Sunday afternoon then? I make the coffee, you make it sing.
B Sunday is good. [👍]
@ 95m
B One thing: please measure the inside for me, depth and width.
B I would like to bring a piece of wood that fits.
B And tell your grandmother's radio that help is coming.
`

export const anaAndDaria = `
@ 20d 16:31
B I hear you sing. We are short of altos and long on tenors.
A I sing in kitchens. Does that count?
B It is where half of us were found.
A When do you meet?
B Thursdays, half past seven, the hall behind the library. Bring water and no expectations. [😂]
@ 18d 22:40
A I came home humming. Thank you. I had forgotten what it does to a week.
B You were in tune for all of it, which makes you suspicious.
B Welcome to the altos. [gift: wave] [😂]
@ 8d 13:05
B Text for the new piece:\\n> Noapte bună, lună plină,\\n> stai puțin la noi în grădină.
A What does it say?
B "Good night, full moon, stay a while in our garden." [starred]
A I want that on a wall. [❤️]
B All of the words, so that you can look ahead. [file: noapte-buna.txt]
B [voice: the beginning of the alto]
A I have played it five times. The cat sings along now. [😂]
@ 1d 22:10
B Will you be there on Thursday? We are going to try the quiet one without the piano.
`

export const anaAndEmre = `
@ 26d 7:40
B Good morning from the ferry. The tea is hot and the gulls are rude. [picture: Water and far hills under a yellow sky] [😍]
A You cannot just send me the Bosphorus before breakfast.
B It is after breakfast here.
A How is the new job?
B Loud. But there is a window, and behind the window there is the ferry, so I know when the day is over.
@ 9d 18:02
B I am in Lisbon in three weeks! Two days, for work. Where do I eat?
A Finally a serious question. Fish or no fish?
B Fish, and somewhere people shout a little.
A Then it is Almada, across the river. You take a ferry. You will feel at home. [👍]
A It leaves from here: https://www.openstreetmap.org/search?query=Cais%20do%20Sodr%C3%A9
@ 2d 19:33
B Booked. I land on Tuesday evening. Are you free on Wednesday?
`

export const anaAndFreja = `
@ 7d 15:00
B The dog has met the sea. Report follows.
B [picture: A beach of round stones and soft hills]
B He barked at it for ten minutes and then it barked back.
A Who won?
B The sea, on points.
@ 3d 10:12
B Day two. He has a stick.
B Correction: he has a branch.
B Correction: it is a small tree.
A Please keep me informed about the tree.
@ 1d 11:40
B The tree came home with us.
B It does not fit through the door.
B He has not understood this yet.
B He is trying again.
B He went round the back.
B The back door is smaller.
B I am laughing too much to help.
@ 70m
B Update: the tree lives in the garden now. He lies beside it. They are friends.
`

export const anaAndInes = `
@ 14d 20:15
B Mum asks whether you are eating.
A Tell her I am eating while I type this.
B She wants a picture.
A Of my soup?
B She says "evidence". [😂]
@ 10d 9:30
A Do you remember the name of the bakery in Porto, the one with the crooked step?
B Padaria do Canto? They have repaired the step. Everyone trips now, out of habit. [starred]
A That is the most Porto thing I have heard this year.
B For knowing where the step was. [gift: flower] [❤️]
@ 2d 20:50
B I have two tickets for the fado night on the 28th. One is for you, the other one also, because you will bring Ben.
A Will I?
B You mention him every eleven minutes, I have counted.
A I do not.
B [deleted]
B All right: every twelve.
A I will ask him. Eventually. [❤️]
@ 32m
A I asked him whether he still has my umbrella. That is a beginning.
B Ana. An umbrella is not a beginning.
A In Bristol it is.
`

export const anaAndJonas = `
@ 30d 12:02
A Hello! Is the bicycle still for sale?
B It is. The green one, the saddle has been through a lot.
A So have I. Can I see it on Saturday?
B Saturday at eleven, at the bridge. I will be the one with the green bicycle.
@ 27d 13:20
A It rides beautifully. Thank you for the bell!
B It was always too loud for me. May it serve you well. [👍]
`

export const anaAndHugo = `
@ 6d 21:03
B Salut Ana! Daria says you know where to find paper for lino prints.
A There is a shop behind the tram depot that smells of ink and cats. They have everything. [❤️]
B I like it already. Thank you!
@ 2d 18:40
A [timer: 7d]
A The back door has a code, 4711, if you come after six. It should not lie around for ever.
B Learned by heart, and told to nobody but the cats.
`

export const anaAndMei = `
@ 140m
B Hi Ana! Your list of quiet cafés made me want to visit all of them. Is the one with the goldfish still open?
`

export const anaAndKira = `
@ 16d 23:15
B I read your answer about Sundays and laughed out loud on a bus.
A Which part?
B "A nap with ambitions."
A I stand by it. [😂]
@ 5d 17:25
B I am putting together a little exhibition of maps that people drew from memory. Would you draw your street for me? Any size, no ruler, no looking out of the window.
`
