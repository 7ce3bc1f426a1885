/** Wiring, switches, instruments, locks, audio and lights. Format: see `read-guide.ts`. */
export const electrical = `
36 Electrical and lighting
  01 Exterior lights
    01 Headlamp bulb, one — replace | 0.4 | G | headlight; low beam out
    02 Headlamp bulb, bumper removed, one — replace | 1.3 | C | headlight
    03 Headlamp assembly, one — replace and aim | 1.2 | C | headlight; led; moisture
    04 HID ballast or LED driver, one — replace | 1.1 | B | xenon; flicker
    05 Headlamps — aim | 0.4 | C | blinding; low light
    06 Headlamp lenses, both — restore | 1.0 | G | cloudy; yellow; polish
    07 Tail lamp bulb, one — replace | 0.3 | G | brake light; turn signal
    08 Tail lamp assembly, one — replace | 0.5 | C | cracked lens; led
    09 High-mounted stop lamp — replace | 0.6 | C | third brake light; chmsl
    10 Fog lamp, one — replace | 0.6 | C |
    11 License plate lamp — replace | 0.3 | G |
    12 Turn signal or side marker lamp, one — replace | 0.3 | G | blinker
    13 Exterior lighting fault — diagnose | 0.8 | B | lights out; hyper flash
    14 Trailer wiring harness — install | 1.3 | B | tow; 4-pin; 7-pin
  02 Switches and controls
    01 Multifunction or turn signal switch — replace | 0.9 | B | stalk; blinker
    02 Headlamp switch — replace | 0.5 | C |
    03 Hazard switch — replace | 0.4 | C | flasher
    04 Power window switch, master — replace | 0.4 | C |
    05 Horn — replace | 0.6 | C | no horn
    06 Horn switch or contact — replace | 0.8 | B | no horn
    07 Cruise control switch — replace | 0.6 | B |
    08 Accessory outlet or USB port — replace | 0.5 | C | cigarette lighter; 12v; charger
    09 Fuse — find fault and replace | 0.4 | C | blown fuse
    10 Relay, one — replace | 0.3 | C |
    11 Push-button start switch — replace | 0.6 | B | ignition button
  03 Instruments and audio
    01 Instrument cluster — replace and program | 1.3 | A | speedometer; gauges; dash
    02 Speed sensor, vehicle — replace | 0.7 | B | vss; p0500; speedometer
    03 Ambient temperature sensor — replace | 0.4 | C |
    04 Radio or display unit — replace and program | 1.0 | B | infotainment; head unit; screen
    05 Speaker, door, one — replace | 0.5 | C | audio; rattle
    06 Audio amplifier — replace | 0.8 | B | no sound
    07 Antenna or mast — replace | 0.6 | C | reception
    08 Backup camera — replace | 1.1 | B | rear view; black screen
    09 Backup camera fault — diagnose | 0.8 | B | rear view; black screen
    10 Microphone or telematics module — replace | 0.9 | B | onstar; hands free
  04 Body modules and wiring
    01 Body control module — replace and program | 1.5 | A | bcm
    02 Gateway or network module — replace and program | 1.3 | A | can
    03 Fuse or junction box — replace | 2.6 | A | tipm; ipdm
    04 Wiring repair, per hour — locate and repair | 1.0 | A | open; short; harness; rodent
    05 Rodent-damaged engine harness — repair | 4.0 | A | chewed wires; mouse
    06 Connector pigtail, one — replace | 0.7 | B | melted; corroded
    07 Door jamb harness — repair | 2.0 | B | broken wires; boot
    08 Network communication fault — diagnose | 1.5 | A | can; u codes; u0100
    09 Short or open circuit — diagnose | 1.2 | A | blown fuse
    10 Water intrusion, electrical — diagnose | 1.5 | A | wet carpet; leak
  05 Keys and security
    01 Key or remote, one — program | 0.5 | B | fob; transponder
    02 Remote battery — replace | 0.1 | G | fob
    03 Key, cut and program — supply | 0.8 | B | lost key; transponder
    04 All keys lost — program immobilizer | 1.5 | A | lost key; security
    05 Immobilizer fault — diagnose | 1.2 | A | security light; no start
    06 Immobilizer antenna or receiver — replace | 0.8 | B | key not detected
    07 Alarm siren or hood switch — replace | 0.5 | C | false alarm
    08 Remote starter — install | 3.0 | B |
`
