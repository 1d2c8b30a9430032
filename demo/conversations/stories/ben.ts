/** What Ben and his contacts have written to each other. A is Ben. */
export const benAndGita = `
@ 21d 8:15
A Gita, your mango pickle. What is in it? My whole office is asking.
B Mango. [😂]
A And?
B Time, mostly. And mustard oil. And my mother-in-law looking over my shoulder.
A I only have the first two.
B Then you will have to marry, or be patient.
@ 3d 15:44
B I am sending you a small jar with a colleague. It is hot. I say this with love.
A I am ready.
B Nobody is ready. [❤️]
B For the brave. [gift: flower] [😂]
@ 2d 19:20
A It arrived. I had a spoon of it.
A I can see through time.
B A *spoon*? Ben. It is to be eaten like perfume.
`

export const benAndLiam = `
@ 19d 21:30
B Session on Friday at Tigh Neachtain's. You bring the mandolin, I bring the wrong notes.
A I am in Bristol, Liam. There is a sea between us.
B There is always an excuse with you.
@ 9d 18:10
B Here is the second part of that reel, as I remember it. My memory had two pints.
A It is in six eighths now.
B Is it? That explains the dancers. [😂]
@ 1d 17:05
A I found flights in March! Thursday to Sunday.
B Then Friday is the session and Saturday is the walk, and on Sunday you will need both hands for the tea.
A Will it rain?
B It will not *rain*. It will be Galway. [❤️]
B See you at the bar. [gift: wave]
@ 45m
B I told the others. You are playing the first set now.
B No pressure. Some pressure.
`

export const benAndHugo = `
@ 8d 12:00
A Did the prints dry in time?
B All but one, and that one is now a different print.
A Send it to me. I like a print with a past.
B [picture: A print of hills in red and apricot, a little smudged] [😍]
A I want it. Name your price.
B A loaf of your bread, with the seeds.
A Deal. [👍]
`

export const benAndFreja = `
@ 4d 10:20
B Did Ana tell you about the tree?
A She did. I have questions.
B The dog has no answers.
@ 1d 12:00
B [picture: A garden with a very large branch in it]
B For scale: the branch is the one on the left.
B The dog is the one on the right.
`

export const benAndEmre = `
@ 33d 9:00
A Thanks again for the ferry timetable, it saved my day.
B Keep it. It changes every autumn, but the idea stays the same. [😂]
`

export const benAndNoor = `
@ 1d 18:30
B Hi Ben, nice to meet you here. You wrote that you bake at night. Doesn't it wake the street?
A Only the good parts of it. Welcome! How is Amsterdam treating you?
B Flat, wet and friendly. I have bought a second-hand bicycle and it has already been stolen once and given back.
`

export const benAndChidi = `
@ 13d 20:00
A Is it true that you are bringing Ana's radio back to life?
B I am trying. It wants attention more than parts.
A Do they all?
B The good ones do. [❤️]
@ 6d 7:30
A Could you look at a record player as well? It turns, but it has opinions about the speed.
B That is only a belt. Send me the model and I will bring one.
`
