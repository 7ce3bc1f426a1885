/** Phrases that many people choose, as letters and digits only. A word list knows the words, but not that the phrase is well known. */
export const wellKnownPhrases: readonly string[] = `
correct horse battery staple
happy birthday to you
happy birthday dear
merry christmas and a happy new year
we wish you a merry christmas
happily ever after
once upon a time
to be or not to be
that is the question
all the world is a stage
romeo romeo wherefore art thou romeo
the quick brown fox jumps over the lazy dog
the quick brown fox
jumps over the lazy dog
pack my box with five dozen liquor jugs
lorem ipsum dolor sit amet
now is the time for all good men
in the beginning was the word
in the beginning god created the heaven and the earth
our father who art in heaven
hallowed be thy name
the lord is my shepherd
i shall not want
for god so loved the world
love thy neighbor as thyself
jesus is my lord and savior
jesus loves me this i know
in god we trust
god bless america
amazing grace how sweet the sound
land of the free and home of the brave
oh say can you see
we the people of the united states
i pledge allegiance to the flag
one nation under god
with liberty and justice for all
life liberty and the pursuit of happiness
four score and seven years ago
ask not what your country can do for you
i have a dream
i think therefore i am
twinkle twinkle little star
how i wonder what you are
mary had a little lamb
humpty dumpty sat on a wall
row row row your boat
jack and jill went up the hill
itsy bitsy spider
old macdonald had a farm
roses are red violets are blue
violets are blue
sugar is sweet and so are you
an apple a day keeps the doctor away
early to bed and early to rise
a penny saved is a penny earned
actions speak louder than words
better late than never
practice makes perfect
the early bird catches the worm
all that glitters is not gold
when in rome do as the romans do
where there is a will there is a way
two wrongs do not make a right
money does not grow on trees
rome was not built in a day
may the force be with you
luke i am your father
use the force luke
a long time ago in a galaxy far far away
to infinity and beyond
beam me up scotty
live long and prosper
to boldly go where no man has gone before
there is no place like home
toto we are not in kansas anymore
frankly my dear i do not give a damn
here is looking at you kid
i will be back
hasta la vista baby
life is like a box of chocolates
houston we have a problem
you shall not pass
one ring to rule them all
my precious
winter is coming
valar morghulis
i am your father
elementary my dear watson
it was the best of times it was the worst of times
call me ishmael
it was a dark and stormy night
don't panic
so long and thanks for all the fish
the answer is 42
open sesame
abracadabra
supercalifragilisticexpialidocious
i love you so much
i love you forever
i love you to the moon and back
to the moon and back
i love my family
i love my wife
i love my husband
i love my mom
i love my dad
i love my kids
i love my dog
i love my cat
i love jesus
i love new york
let it be
hey jude
yellow submarine
here comes the sun
imagine all the people
we are the champions
we will rock you
is this the real life
another one bites the dust
never gonna give you up
never gonna let you down
hotel california
stairway to heaven
sweet home alabama
sweet child of mine
smells like teen spirit
highway to hell
born to be wild
born in the usa
somewhere over the rainbow
take me home country roads
dont worry be happy
dont stop believing
let me in
let me in please
open the door
this is my password
my password is
my secret password
password password
i forgot my password
i hate passwords
this is a password
this is a secure password
super secret password
new password
change me please
please change me
change me
trust no one
carpe diem
veni vidi vici
hakuna matata
live laugh love
keep calm and carry on
you only live once
just do it
know thyself
knowledge is power
time is money
the sky is the limit
make america great again
yes we can
`
  .split('\n')
  .map((line) => line.replace(/[^a-z0-9]/g, ''))
  .filter((line) => line !== '')
