import { refusal } from '../../../../common/refusal.ts'

export const quoteRefusals = {
  sent: refusal(409, 'quote_request_sent', 'This quote request was already sent.'),
  ended: refusal(409, 'quote_request_ended', 'This quote request has ended.'),
  cannotAsk: refusal(409, 'vendor_cannot_be_asked', 'Your shop needs a trade account with every vendor on the request.'),
  timeOver: refusal(409, 'quote_time_over', 'The time to answer this quote request has passed.'),
  lineMissing: refusal(409, 'quote_line_missing', 'Answer every line of the request.'),
  nothingOffered: refusal(409, 'quote_offers_nothing', 'You are not offering anything. Decline the request instead.'),
  partMissing: refusal(409, 'quote_part_missing', 'Enter the part number you offer.'),
  notOffered: refusal(409, 'quote_not_offered', 'This vendor does not offer this line.'),
  expired: refusal(409, 'quote_expired', 'This quote has expired. Ask the vendor again.'),
  lineGone: refusal(409, 'quote_line_gone', 'This part is no longer on its repair order. Leave this line out.'),
}
